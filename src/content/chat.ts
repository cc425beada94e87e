/** Texts of the chat page and widget. Rule W2. */
export const CHAT = {
  modes: { ai: 'AI', human: 'Human' },
  senders: { admin: 'Admin Support', ai: 'Assistant', user: 'You' },
} as const
