import { ArgsType, Field } from 'type-graphql';
import { domainError } from '../../../kernel/address/domain-name.js';
import type { Context } from '../../../kernel/context/context.js';
import { failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { changesOf } from '../../../kernel/graph/input/changes-of.js';
import { CheckedBy, Length } from '../../../kernel/graph/validation.js';
import { isBlockedHost } from '../../../kernel/http/blocked-host.js';
import { hostOfLinks } from './hosts.js';

/**
 * Throws `VALIDATION_ERROR` for a text that is no domain, for a public suffix, and for hosts of the
 * platform.
 */
export function checkDomain({ name }: { name?: string | undefined }, { config }: Context): void {
  if (name === undefined) return;
  const error = domainError('name', name);
  const lower = name.trim().toLowerCase();
  const own = [new URL(config.baseUrl).hostname, hostOfLinks(config)];
  const isOurs = own.some(host => lower === host || lower.endsWith(`.${host}`)) || isBlockedHost(config, lower);
  failIfInvalid(error ? [error] : isOurs ? [invalidField('name', 'notAllowed')] : []);
}

const DEFAULT =
  'Links that name no domain have it once it is verified, those of messages too. One domain is the default.';

@CheckedBy(checkDomain)
@ArgsType()
export class CreateLinkDomainArgs {
  @Field({ description: 'A subdomain of your own, such as go.shop.example, that is used only for short links.' })
  @Length(4, 253)
  name!: string;

  @Field(() => Boolean, { defaultValue: false, description: DEFAULT })
  isDefault: boolean = false;
}

@ArgsType()
export class UpdateLinkDomainArgs extends changesOf(CreateLinkDomainArgs, { without: ['name'] }) {}
