/** Built while others write: contacts may be millions. */
export const NAME_INDEXES = {
  contact_name_words: 'contacts.contact using gin (contacts.name_words(workspace_id, name)) where name is not null',
};

/** Built while others write: contacts may be millions. E-mail addresses and phone numbers have theirs since they are unique. */
export const ORDER_INDEXES = {
  contact_order_of_names: `contacts.contact (workspace_id, contacts.name_order(name) collate "C", id) where name is not null`,
  contact_order_of_updates: 'contacts.contact (workspace_id, updated_at, id)',
  contact_without_name: 'contacts.contact (workspace_id, id) where name is null',
  contact_without_email: 'contacts.contact (workspace_id, id) where email is null',
  contact_without_phone: 'contacts.contact (workspace_id, id) where phone is null',
};
