import { error, failure, success, type ToastText } from './toast-text.ts'

/** Texts of the support chat, verbatim from the specification (rule W2). */
export const CHAT_MESSAGES = {
  widgetSignIn: failure('Sign In Required', 'Please sign in to start a chat session.'),
  startFailed: error('Failed to start chat session.'),
  widgetSendFailed: error('Failed to send message.'),
  pageSignIn: failure('Please sign in', 'You need to be signed in to use live chat.'),
  connectFailed: failure('Connection Error', 'Failed to connect to chat service.'),
  sent: success('Message sent'),
  sendFailed: error('Failed to send message. Please try again.'),
} as const satisfies Record<string, ToastText>
