import { useQuery } from '@tanstack/react-query'
import { ITEM_RETURN } from '../../content/orders/item-returns.ts'
import { returnPictureUrl } from '../../data/orders/return-picture.ts'
import { fillText } from '../../lib/fill-text.ts'

type ReturnPictureProps = { returnId: string; number: number }

function ReturnPicture({ returnId, number }: ReturnPictureProps) {
  const { data: url, isError } = useQuery(returnPictureUrl(returnId, number))
  if (isError) return <p className="text-sm text-danger">This photo could not be loaded.</p>
  if (!url) return <div aria-hidden="true" className="size-20 rounded-lg bg-picture" />
  return (
    <a href={url} rel="noopener" target="_blank">
      <img
        alt={fillText(ITEM_RETURN.picture, { number })}
        className="size-20 rounded-lg border border-line object-cover"
        src={url}
      />
    </a>
  )
}

type ReturnPicturesProps = { returnId: string; count: number }

export function ReturnPictures({ returnId, count }: ReturnPicturesProps) {
  if (count === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <li key={number}>
          <ReturnPicture number={number} returnId={returnId} />
        </li>
      ))}
    </ul>
  )
}
