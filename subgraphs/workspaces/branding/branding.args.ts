import { ArgsType, Field } from 'type-graphql';
import { failIfInvalid, type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { CheckedBy, Optional } from '../../../kernel/graph/validation.js';
import { readPicture } from './picture.js';

const COLOR = /^#[0-9a-f]{6}$/i;

const MAX_BYTES = 256 * 1024;
/** The most pixels of a side of a logo: every visitor's browser decodes it into memory. */
const MAX_PIXELS = 2_000;

/** Throws `VALIDATION_ERROR`. */
export function checkBranding({ color, logo }: SetBrandingArgs): void {
  const invalid: InvalidField[] = [];
  if (typeof color === 'string' && !COLOR.test(color)) invalid.push(invalidField('color', 'color'));
  if (typeof logo === 'string') invalid.push(...wrongLogo(logo));
  failIfInvalid(invalid);
}

function wrongLogo(logo: string): InvalidField[] {
  if (logo.length > Math.ceil(MAX_BYTES / 3) * 4) return [invalidField('logo', 'bytes', { max: MAX_BYTES })];
  const bytes = Buffer.from(logo, 'base64');
  if (bytes.toString('base64') !== logo) return [invalidField('logo', 'base64')];
  if (bytes.length > MAX_BYTES) return [invalidField('logo', 'bytes', { max: MAX_BYTES })];
  const picture = readPicture(bytes);
  if (!picture) return [invalidField('logo', 'picture')];
  const fits = [picture.width, picture.height].every(side => side >= 1 && side <= MAX_PIXELS);
  return fits ? [] : [invalidField('logo', 'pixels', { max: MAX_PIXELS })];
}

@CheckedBy(checkBranding)
@ArgsType()
export class SetBrandingArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'The color, such as `#1d4ed8`. Buttons use it; links and borders become darker or, in the dark scheme, lighter if its contrast is too low. Null removes it.',
  })
  @Optional()
  color?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The logo: a PNG, JPEG or WebP in base64, of at most 256 KiB and 2,000 pixels on each side. It is shown at most 48 pixels high, on white. Null removes it.',
  })
  @Optional()
  logo?: string | null;
}
