/** The contact form. */

export const name = 'Name'
export const email = 'Email'
export const phone = 'Phone'
export const category = 'Category'
export const subject = 'Subject'
export const message = 'Message'
export const sending = 'Sending...'
export const sendMessage = 'Send Message'
export const nameMissing = 'Please tell us your name.'
export const emailMissing = 'Please enter your email address, so that we can answer.'
export const subjectMissing = 'Please say in a few words what it is about.'
export const messageMissing = 'Please write your message.'
export const tooLong = 'Please shorten this to {most} characters.'
export const badCharacter = "This text has a character that can't be sent."
