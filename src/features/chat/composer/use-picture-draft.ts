import { useEffect, useRef, useState } from 'react'
import type { PreparedChatPicture } from '../../../data/chat/prepare-chat-picture.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

export type PictureDraft = {
  /** The chosen picture, small enough to send; `url` shows it. */
  readonly picture: (PreparedChatPicture & { readonly url: string }) | null
  readonly isPreparing: boolean
  readonly choose: (file: Blob) => Promise<void>
  readonly drop: () => void
  /** Puts a picture back that could not be stored. */
  readonly restore: (picture: PreparedChatPicture) => void
}

function withUrl(prepared: PreparedChatPicture) {
  return { ...prepared, url: URL.createObjectURL(new Blob([prepared.bytes], { type: prepared.type })) }
}

function refuse(message: string) {
  showToast({ tone: 'error', title: 'Picture not added', message })
}

/** The picture that goes with the next message: made small on this device before anything is sent. */
export function usePictureDraft(): PictureDraft {
  const [picture, setPicture] = useState<PictureDraft['picture']>(null)
  const [isPreparing, setPreparing] = useState(false)
  const turn = useRef(0)
  const url = picture?.url
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
  }, [url])

  const choose = async (file: Blob) => {
    turn.current += 1
    const mine = turn.current
    setPreparing(true)
    try {
      const { chatPictureProblem, prepareChatPicture } = await import('../../../data/chat/prepare-chat-picture.ts')
      const problem = chatPictureProblem(new Uint8Array(await file.arrayBuffer()))
      if (problem) return refuse(problem)
      const prepared = await prepareChatPicture(file)
      if (turn.current === mine) setPicture(withUrl(prepared))
    } catch (cause) {
      console.warn('picture not read:', cause)
      refuse("This picture can't be opened here. Please choose another one, or send it as JPEG.")
    } finally {
      if (turn.current === mine) setPreparing(false)
    }
  }
  const drop = () => {
    turn.current += 1
    setPreparing(false)
    setPicture(null)
  }
  return { picture, isPreparing, choose, drop, restore: (prepared) => setPicture((now) => now ?? withUrl(prepared)) }
}
