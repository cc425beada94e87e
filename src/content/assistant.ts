/** The assistant's texts besides its answers from the FAQ (rule S2). With `settingNames` placeholders. */
export const ASSISTANT = {
  name: 'Assistant',
  greeting: 'Hello! I am the assistant of {shop}. Ask me about delivery, returns, refunds or payment.',
  unknown: "I don't know the answer to that. Someone from our team will read your message and reply here.",
  handOver:
    'I have asked someone from our team to join. Business hours are {hours}; your message stays here until then.',
  thanks: "You're welcome! Write again whenever you need us.",
  picture: "Thank you for the picture. I can't look at pictures, but someone from our team will, and will reply here.",
  /** A message with one of these asks for a person. */
  humanWords: ['human', 'person', 'agent', 'someone', 'call', 'speak', 'talk'],
  greetingWords: ['hello', 'hi', 'hey', 'good morning', 'good afternoon', 'good evening', 'bawo', 'ekaaro'],
  thanksWords: ['thanks', 'thank', 'e se', 'ese'],
} as const
