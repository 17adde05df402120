/** The provider of notifications: it reaches every push service. */
export const PUSH_PROVIDER = 'push';
