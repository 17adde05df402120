import { z } from 'zod';
import { eventsOf } from '../../../../kernel/events/event-type.js';

const defineEvent = eventsOf('contacts');

/** `contactId` is null when no contact is known yet. */
const shape = z.object({ formId: z.string(), submissionId: z.string(), contactId: z.string().nullable() });
const sample = {
  formId: 'frm_01kafr2m8ye5nv3q7t9w1x4z6b',
  submissionId: 'sub_01kafr2m8ye5nv3q7t9w1x4z6b',
  contactId: 'con_01kafr2m8ye5nv3q7t9w1x4z6b',
};

export const formSubscribed = defineEvent(
  'form.subscribed',
  'A form was submitted. If it asks for a confirmation, contactId is null and nothing has changed yet.',
  shape,
  sample,
);

export const formConfirmed = defineEvent(
  'form.confirmed',
  'A person confirmed a submission by the link in the e-mail.',
  shape,
  sample,
);

export const formUnsubscribed = defineEvent(
  'form.unsubscribed',
  'A person ended the subscription of a submission, or took it back before it was confirmed.',
  shape,
  sample,
);
