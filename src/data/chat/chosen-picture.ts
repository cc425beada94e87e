import type { PreparedChatPicture } from './prepare-chat-picture.ts'

/** Resolves to the photo, resized on this device, or to the text that explains why it can't be sent. Never rejects. */
export async function chosenPicture(
  file: Blob,
): Promise<{ readonly picture: PreparedChatPicture } | { readonly problem: string }> {
  try {
    const { chatPictureProblem, prepareChatPicture } = await import('./prepare-chat-picture.ts')
    const problem = await chatPictureProblem(file)
    return problem === null ? { picture: await prepareChatPicture(file) } : { problem }
  } catch (cause) {
    console.warn('picture not read:', cause)
    return { problem: "This picture can't be opened here. Please choose another one, or send it as JPEG." }
  }
}
