import { Field, ObjectType, registerEnumType } from 'type-graphql';

export const MailVerdict = { PASS: 'PASS', FAIL: 'FAIL', NONE: 'NONE', UNKNOWN: 'UNKNOWN' } as const;
export type MailVerdict = keyof typeof MailVerdict;
registerEnumType(MailVerdict, {
  description:
    'PASS: the domain of the writer says that the mail is the domain’s. FAIL: it says that the mail is not. NONE: it says nothing. UNKNOWN: it could not be asked.',
  name: 'MailVerdict',
  valuesConfig: {
    PASS: { description: 'The domain of the writer says that the mail is the domain’s.' },
    FAIL: { description: 'It says that it is not.' },
    NONE: { description: 'It says nothing.' },
    UNKNOWN: { description: 'It could not be asked.' },
  },
});

@ObjectType({ description: 'The result of the checks that an e-mail is from the domain of its sender.' })
export class MailAuthentication {
  @Field(() => MailVerdict, { description: 'The result of the three checks together.' })
  verdict!: MailVerdict;

  @Field({
    description: 'The result by the names of RFC 8601: pass, fail, softfail, neutral, none, temperror, permerror.',
  })
  spf!: string;

  @Field({ description: 'pass, fail, neutral, none, policy, temperror or permerror.' })
  dkim!: string;

  @Field({ description: 'pass, fail, none, temperror or permerror.' })
  dmarc!: string;

  @Field({
    description: 'Whether the e-mail has effects on the contact who is named as its sender, besides being stored.',
  })
  trusted!: boolean;
}
