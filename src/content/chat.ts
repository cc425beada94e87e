import { SUPPORT_CLAIMS } from './marketing.ts'

/** Texts of the chat page and widget. Rule W2. */
export const CHAT = {
  title: 'Live Chat',
  welcome: 'Welcome! How can we help you today?',
  signIn: 'Please sign in to start chatting with our support team.',
  connecting: 'Connecting...',
  connected: 'Connected',
  placeholder: 'Write a message…',
  modes: { ai: 'AI', human: 'Human' },
  senders: { admin: 'Admin Support', ai: 'Assistant', user: 'You' },
  cards: [
    { title: 'Response time', text: `${SUPPORT_CLAIMS.chatPage} on average in business hours` },
    { title: 'AI assistant', text: `There for you ${SUPPORT_CLAIMS.availability}` },
    { title: 'Human support', text: 'Real people in business hours' },
  ],
} as const
