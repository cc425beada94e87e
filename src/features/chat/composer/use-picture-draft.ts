import { useState } from 'react'
import { chosenPicture } from '../../../data/chat/chosen-picture.ts'
import type { PreparedChatPicture } from '../../../data/chat/prepare-chat-picture.ts'

type Draft = {
  readonly picture: PreparedChatPicture | null
  readonly isPreparing: boolean
  /** Why the picture chosen last was not added. */
  readonly problem: string | null
}

const NONE: Draft = { picture: null, isPreparing: false, problem: null }

/** The picture that goes with the next message. */
export function usePictureDraft() {
  const [draft, setDraft] = useState(NONE)
  const choose = async (file: Blob) => {
    const preparing = { ...draft, isPreparing: true, problem: null }
    setDraft(preparing)
    const chosen = await chosenPicture(file)
    // Not where another one was chosen meanwhile, or all was sent or removed.
    setDraft((now) => (now === preparing ? { ...preparing, isPreparing: false, ...chosen } : now))
  }
  return {
    ...draft,
    choose,
    drop: () => setDraft(NONE),
    /** Puts a picture back that could not be stored. */
    restore: (picture: PreparedChatPicture) => setDraft((now) => (now.picture ? now : { ...now, picture })),
  }
}

export type PictureDraft = ReturnType<typeof usePictureDraft>
