/** What the chat assistant says around the answers it takes from the FAQ (rule S2). Names settings in braces. */
export const ASSISTANT = {
  name: 'Assistant',
  greeting: 'Hello! I am the assistant of {shop}. Ask me about delivery, returns, refunds or payment.',
  unknown: 'I do not know the answer to that. A person from our team will read your message and reply here.',
  handOver: 'I have asked a person to join. Business hours are {hours}; your message is kept until then.',
  thanks: "You're welcome! Write again whenever you need us.",
  picture: 'Thank you for the picture. I cannot look at pictures; a person from our team will, and reply here.',
  /** Words that ask for a person. */
  humanWords: ['human', 'person', 'agent', 'someone', 'call', 'speak', 'talk'],
  greetingWords: ['hello', 'hi', 'hey', 'good morning', 'good afternoon', 'good evening', 'bawo', 'ekaaro'],
  thanksWords: ['thanks', 'thank', 'e se', 'ese'],
} as const
