/** The chat with support. */

export const fileTooLarge = 'This file is too large. Please choose a photo of at most 40 MB.'
export const notAPicture = 'This is not a picture. Please choose a photo.'
export const tooManyPixels = 'This picture has too many pixels. Please choose a smaller one.'
export const loadingTheChat = 'Loading the chat'
export const supportChat = 'Support chat'
export const chatLabel = 'Chat'
export const closeChat = 'Close chat'
export const sendMessage = 'Send message'
export const addAPicture = 'Add a picture'
