import { Field, ObjectType, registerEnumType } from 'type-graphql';

export const MailVerdict = { PASS: 'PASS', FAIL: 'FAIL', NONE: 'NONE', UNKNOWN: 'UNKNOWN' } as const;
export type MailVerdict = keyof typeof MailVerdict;
registerEnumType(MailVerdict, {
  description: "The result of the checks of an e-mail's sender.",
  name: 'MailVerdict',
  valuesConfig: {
    PASS: { description: 'The domain of the sender confirms the e-mail.' },
    FAIL: { description: 'The domain of the sender denies the e-mail.' },
    NONE: { description: 'The domain of the sender neither confirms nor denies the e-mail.' },
    UNKNOWN: { description: 'The domain of the sender could not be checked.' },
  },
});

@ObjectType({ description: 'The result of the checks that an e-mail is from the domain of its sender.' })
export class MailAuthentication {
  @Field(() => MailVerdict, { description: 'The result of the three checks together.' })
  verdict!: MailVerdict;

  @Field({
    description:
      'The result of SPF by the names of RFC 8601: pass, fail, softfail, neutral, none, temperror, permerror.',
  })
  spf!: string;

  @Field({ description: 'The result of DKIM: pass, fail, neutral, none, policy, temperror or permerror.' })
  dkim!: string;

  @Field({ description: 'The result of DMARC: pass, fail, none, temperror or permerror.' })
  dmarc!: string;

  @Field({
    description: 'Whether the e-mail has effects on the contact who is named as its sender, besides being stored.',
  })
  trusted!: boolean;
}
