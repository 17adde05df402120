/** SQL that is true if a user `u` reaches nothing of a workspace `w`, for want of a second factor. */
export const LACKS_FACTOR = '(w.second_factor_required and u.second_factor_at is null)';
