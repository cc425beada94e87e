import { useEffect, useRef, useState } from 'react'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { removeUpload, storePicture } from '../../../data/admin/pictures/upload-picture.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { randomUuid } from '../../../lib/uuid.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { movedItem } from '../../../ui/list/moved-item.ts'

/** A picture: uploaded if it has an address, refused if it has a problem, otherwise uploading. */
export type PictureItem = {
  readonly key: string
  /** Alternative text. If empty, the product's name is used. */
  readonly alt: string
  /** From 0 to 1. */
  readonly progress: number
  /** Address of the preview, once the file is checked. */
  readonly preview?: string
  /** Address of the stored 480 px wide picture. */
  readonly address?: string
  readonly placeholder?: string | null
  readonly problem?: string | undefined
  /** Folder number of this form's upload. Undefined for the product's earlier pictures. */
  readonly view?: number
  /** Kept for a retry. */
  readonly file?: File | undefined
}

export const isWorking = ({ address, problem }: PictureItem) => address === undefined && problem === undefined

export function storedPictures(product: Product | null): readonly PictureItem[] {
  if (!product?.image) return []
  return [product.image, ...product.gallery].map((address, index) => ({
    key: `${index} ${address}`,
    alt: product.imageAlts[index] ?? '',
    progress: 1,
    preview: address,
    address,
    placeholder: index === 0 ? product.placeholder : null,
  }))
}

/** Pictures of a form. Checks, resizes and uploads them one after the other, as soon as they are chosen. */
export function usePictures(product: Product | null, folder: string, kept?: readonly PictureItem[] | null) {
  const [start] = useState(() => storedPictures(product))
  const [items, setItems] = useState(kept ?? start)
  const lastView = useRef(Math.max(0, ...items.map(({ view = 0 }) => view)))
  const turn = useRef(Promise.resolve())
  const previews = useRef<string[]>([])
  useEffect(() => {
    const made = previews.current
    return () => {
      for (const preview of made) URL.revokeObjectURL(preview)
    }
  }, [])

  const change = (key: string, values: Partial<PictureItem>) =>
    setItems((list) => list.map((item) => (item.key === key ? { ...item, ...values } : item)))

  const upload = async ({ key, file, view }: PictureItem) => {
    if (!file || view === undefined) return
    try {
      change(key, { progress: 0.1 })
      const stored = await storePicture(file, 'photo', folder, view, {
        onPrepared: ({ files }) => {
          const preview = URL.createObjectURL(files[240])
          previews.current.push(preview)
          change(key, { preview, progress: 0.3 })
        },
        onProgress: (share) => change(key, { progress: 0.3 + share * 0.7 }),
      })
      if ('problem' in stored) change(key, { problem: stored.problem, file: undefined })
      else change(key, { ...stored, progress: 1 })
    } catch (cause) {
      console.warn('picture not uploaded', cause)
      change(key, { problem: 'The upload failed. Try it again or remove it, then save.' })
      showToast(ADMIN_MESSAGES.products.uploadFailed)
    }
  }
  const queue = (item: PictureItem) => {
    turn.current = turn.current.then(() => upload(item))
  }
  const takeBack = ({ view, address, file }: PictureItem) => {
    // A refused file was never uploaded; one whose connection broke may be partly stored.
    if (view === undefined || (!address && !file)) return
    removeUpload(folder, view).catch((cause: unknown) => console.warn('An unused picture stays in the storage:', cause))
  }

  return {
    items,
    isBusy: items.some(isWorking),
    /** Whether an upload failed that may be retried. */
    isBroken: items.some(({ problem, file }) => problem && file),
    isChanged: items !== start,
    add: (files: readonly File[]) => {
      const added = files.map((file): PictureItem => {
        lastView.current += 1
        return { key: randomUuid(), alt: '', progress: 0, view: lastView.current, file }
      })
      setItems((list) => [...list, ...added])
      for (const item of added) queue(item)
    },
    retry: (item: PictureItem) => {
      change(item.key, { problem: undefined, progress: 0 })
      queue(item)
    },
    remove: (item: PictureItem) => {
      takeBack(item)
      setItems((list) => list.filter(({ key }) => key !== item.key))
    },
    describe: ({ key }: PictureItem, alt: string) => change(key, { alt }),
    move: (at: number, step: number) => setItems((list) => movedItem(list, at, step)),
    /** Deletes the uploads of a discarded form. */
    discard: () => {
      for (const item of items) takeBack(item)
    },
  }
}

export type Pictures = ReturnType<typeof usePictures>
