import { Directive, Field, ID, ObjectType } from 'type-graphql';
import type { BrandColors, PageColors } from '../../../kernel/http/pages/brand-colors.js';

@ObjectType({ description: 'Colors of pages, each as `#rrggbb`, with the contrast that WCAG 2.2 AA asks for.' })
export class BrandingColors implements PageColors {
  @Field({ description: 'The color of links.' })
  link!: string;

  @Field({ description: 'The color of buttons: the chosen color itself.' })
  button!: string;

  @Field({ description: 'The color of the text on buttons: black or white.' })
  buttonText!: string;

  @Field({
    description:
      'The color of the border of buttons, which shows the edge of a button that is nearly as light or dark as the page.',
  })
  buttonBorder!: string;
}

@Directive('@key(fields: "workspaceId")')
@ObjectType({
  description:
    'The look of the pages that customers of a workspace see: its forms, its preference, unsubscribe and connect pages, and those of its short links.',
})
export class Branding implements BrandColors {
  @Field(() => ID, { description: 'The workspace that the branding belongs to.' })
  workspaceId!: string;

  @Field({ description: 'The name of the workspace.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The color that was chosen, as `#rrggbb`; null for the neutral one.',
  })
  color!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The public address of the logo. Another logo has another URL.',
  })
  logoUrl!: string | null;

  @Field(() => BrandingColors, { description: 'The colors on light pages.' })
  light!: BrandingColors;

  @Field(() => BrandingColors, { description: 'The colors on dark pages.' })
  dark!: BrandingColors;
}

@ObjectType({ description: 'A logo, as it was uploaded.' })
export class BrandLogo {
  @Field({ description: 'image/png, image/jpeg or image/webp.' })
  contentType!: string;

  @Field({ description: 'The content in base64.' })
  content!: string;
}
