import { type QueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { needsConnection } from '../feedback/QueryPlaceholder.tsx'
import { PictureViewer } from './PictureViewer.tsx'

/** `query` resolves to the photo's URL. */
export type Photo = { readonly alt: string; readonly query: QueryOptions<string> & { queryKey: readonly unknown[] } }

function PhotoButton({ alt, query: options }: Photo) {
  const query = useQuery(options)
  const [isOpen, setOpen] = useState(false)
  const { data: url } = query
  if (!url && needsConnection(query)) return <p className="text-sm">This photo loads when you are connected.</p>
  if (query.isError) return <p className="text-sm text-danger">This photo could not be loaded.</p>
  return (
    <>
      <button
        aria-label={`Open ${alt.toLowerCase()}`}
        className="block size-20 overflow-hidden rounded-lg border border-line bg-picture"
        disabled={!url}
        onClick={() => setOpen(true)}
        type="button"
      >
        {url && <img alt={alt} className="size-full object-cover" src={url} />}
      </button>
      {isOpen && url && <PictureViewer alt={alt} onClose={() => setOpen(false)} url={url} />}
    </>
  )
}

type PhotoListProps = { photos: readonly Photo[] }

/** Thumbnails of photos that only their owner and admins may read. A tap shows one as large as the screen. */
export function PhotoList({ photos }: PhotoListProps) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {photos.map((photo) => (
        <li key={photo.alt}>
          <PhotoButton {...photo} />
        </li>
      ))}
    </ul>
  )
}
