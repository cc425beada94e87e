import { useEffect, useRef, useState } from 'react'
import { ITEM_RETURN } from '../../../content/orders/item-returns.ts'
import type { PreparedChatPicture } from '../../../data/chat/prepare-chat-picture.ts'

export type ReturnPicture = PreparedChatPicture & { readonly url: string }

/** The photos that go with a return, made small on this device before anything is sent. */
export function useReturnPictures() {
  const [pictures, setPictures] = useState<readonly ReturnPicture[]>([])
  const [isPreparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = useRef(pictures)
  shown.current = pictures
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url)
    },
    [],
  )

  const add = async (file: Blob) => {
    setPreparing(true)
    setProblem(null)
    try {
      const { chatPictureProblem, prepareChatPicture } = await import('../../../data/chat/prepare-chat-picture.ts')
      const refusal = chatPictureProblem(new Uint8Array(await file.arrayBuffer()))
      if (refusal) return setProblem(refusal)
      const prepared = await prepareChatPicture(file)
      const url = URL.createObjectURL(new Blob([prepared.bytes], { type: prepared.type }))
      setPictures((before) => [...before, { ...prepared, url }])
    } catch (cause) {
      console.warn('picture not read:', cause)
      setProblem(ITEM_RETURN.pictureUnreadable)
    } finally {
      setPreparing(false)
    }
  }
  const remove = (url: string) => {
    URL.revokeObjectURL(url)
    setPictures((before) => before.filter((picture) => picture.url !== url))
  }
  return { pictures, isPreparing, problem, add, remove }
}
