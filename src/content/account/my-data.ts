/** Deleting the account. */

export const deleteNamed = 'The account {email} and everything private in it will be deleted. This cannot be undone.'
