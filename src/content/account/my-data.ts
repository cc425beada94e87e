/** Deleting the account. */

export const deleteYourAccount = 'Delete your account?'
export const typeWord = 'Type {word} to confirm'
export const keepMyAccount = 'Keep my account'
export const order = 'Order {number}'
export const tooOften = 'You have asked for that too often. Please wait an hour.'
export const offline = 'No connection. Please try again when you are online.'
export const passwordMissing = 'Enter your password.'
export const wordMissing = 'Type {word} here.'
export const deleteNamed = 'The account {email} and everything private in it will be deleted. This cannot be undone.'
export const deleteYours = 'Your account and everything private in it will be deleted. This cannot be undone.'
