/** Texts of the chat page and widget. Rule W2. */
export const CHAT = {
  modes: { ai: 'AI', human: 'Human' },
  senders: { admin: 'Admin Support', ai: 'Assistant', user: 'You' },
  cards: {
    assistant: { title: 'AI assistant', text: 'There for you 24/7' },
    people: { title: 'Human support', text: 'Real people in business hours' },
  },
} as const
