import { useContext } from 'react'
import { ShopName } from './shop-name.ts'

type PageHeadProps = {
  title: string
  description?: string | null
  /** Keeps the page out of search engines: accounts, missing pages. */
  isNoIndex?: boolean
}

/** Search engines and link previews truncate longer descriptions. */
const DESCRIPTION_LENGTH = 160

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH))}…`
}

/** The page's title, description and robots tags, which React hoists into the head. One per page. */
export function PageHead({ title, description, isNoIndex = false }: PageHeadProps) {
  const shop = useContext(ShopName)
  return (
    <>
      <title>{title.includes(shop) ? title : `${title} | ${shop}`}</title>
      {description && <meta name="description" content={shortened(description)} />}
      {isNoIndex && <meta name="robots" content="noindex" />}
    </>
  )
}
