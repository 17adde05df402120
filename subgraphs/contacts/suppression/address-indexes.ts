/** Built while others write: suppressions may be millions. */
export const ADDRESS_INDEXES = {
  suppression_address: 'contacts.suppression (workspace_id, lower(address)) where address is not null',
};
