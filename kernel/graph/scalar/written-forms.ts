import { GraphQLScalarType } from 'graphql';

/**
 * Texts whose form was checked when they were stored, for the types of clients. They are passed
 * through unchanged, so that values that an older version accepted do not make their objects
 * unreadable.
 */
export const EmailAddress = new GraphQLScalarType({
  name: 'EmailAddress',
  description: 'An e-mail address. Used only in answers.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc5322#section-3.4.1',
});

/** `PhoneNumber` is the name of a rented one. */
export const E164 = new GraphQLScalarType({
  name: 'E164',
  description: 'A phone number in E.164, with its plus and country code. Used only in answers.',
  specifiedByURL: 'https://www.itu.int/rec/T-REC-E.164',
});

export const Url = new GraphQLScalarType({
  name: 'URL',
  description: 'An absolute URL. Used only in answers.',
  specifiedByURL: 'https://url.spec.whatwg.org/',
});
