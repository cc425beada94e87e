import { useEffect, useRef, useState } from 'react'
import type { PreparedChatPicture } from '../../../data/chat/prepare-chat-picture.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

export type ReturnPicture = PreparedChatPicture & { readonly url: string }

const refuse = (message: string) => void showToast({ tone: 'error', title: 'Photo not added', message })

/** The photos that go with a return, made small on this device before anything is sent. */
export function useReturnPictures() {
  const [pictures, setPictures] = useState<readonly ReturnPicture[]>([])
  const [isPreparing, setPreparing] = useState(false)
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
    try {
      const { chatPictureProblem, prepareChatPicture } = await import('../../../data/chat/prepare-chat-picture.ts')
      const problem = chatPictureProblem(new Uint8Array(await file.arrayBuffer()))
      if (problem) return refuse(problem)
      const prepared = await prepareChatPicture(file)
      const url = URL.createObjectURL(new Blob([prepared.bytes], { type: prepared.type }))
      setPictures((before) => [...before, { ...prepared, url }])
    } catch (cause) {
      console.warn('picture not read:', cause)
      refuse("This picture can't be opened here. Please choose another one, or send it as JPEG.")
    } finally {
      setPreparing(false)
    }
  }
  const remove = (url: string) => {
    URL.revokeObjectURL(url)
    setPictures((before) => before.filter((picture) => picture.url !== url))
  }
  return { pictures, isPreparing, add, remove }
}
