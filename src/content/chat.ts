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
  cards: {
    average: { title: 'Response time', text: '{average} on average in business hours' },
    assistant: { title: 'AI assistant', text: 'There for you 24/7' },
    people: { title: 'Human support', text: 'Real people in business hours' },
  },
} as const
