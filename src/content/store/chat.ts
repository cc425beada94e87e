/** The chat with support. */

export const loadingTheChat = 'Loading the chat'
export const supportChat = 'Support chat'
export const chatLabel = 'Chat'
export const closeChat = 'Close chat'
export const sendMessage = 'Send message'
export const addAPicture = 'Add a picture'
