import { ArgsType, Field } from 'type-graphql';
import { domainError } from '../../../../../kernel/address/domain-name.js';
import { failIfInvalid } from '../../../../../kernel/errors/errors.js';
import { CheckedBy, Length } from '../../../../../kernel/graph/validation.js';

/** Throws `VALIDATION_ERROR` for what is no domain, and for a public suffix. */
export function checkDomain({ name }: { name?: string | undefined }): void {
  const error = name === undefined ? null : domainError('name', name);
  failIfInvalid(error ? [error] : []);
}

@CheckedBy(checkDomain)
@ArgsType()
export class CreateEmailDomainArgs {
  @Field({
    description: 'A domain or subdomain of your own. Internationalised names may be given in Unicode or as `xn--`.',
  })
  @Length(4, 253)
  name!: string;
}
