/** Built while others write. A person remembers the last digits of a number, so its text is read from the end. */
export const PHONE_END_INDEXES = {
  contact_phone_end: 'contacts.contact (workspace_id, reverse(phone) text_pattern_ops) where phone is not null',
};
