import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminProducts } from '../../data/admin/products/product-list.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { Button } from '../../ui/control/Button.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'

const MOST_SHOWN = 6
const ANY = { category: null, stock: null, featured: null, sort: 'name', isDescending: false } as const

type ProductChooserProps = {
  chosen: Product | null
  error: string | undefined
  onChoose: (product: Product | null) => void
}

/** Finds the product that a promotion leads to. */
export function ProductChooser({ chosen, error, onChoose }: ProductChooserProps) {
  const [search, setSearch] = useState('')
  if (chosen) {
    return (
      <div>
        <p className="mb-1.5 text-sm font-medium">Chosen product</p>
        <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line p-2">
          <ProductLabel product={chosen} />
          <Button variant="plain" onClick={() => onChoose(null)}>
            Choose another one
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div>
      <SearchField label="Search for the product" value={search} onSearch={setSearch} />
      {error && (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <FoundProducts search={search} onChoose={onChoose} />
    </div>
  )
}

type FoundProductsProps = { search: string; onChoose: (product: Product) => void }

function FoundProducts({ search, onChoose }: FoundProductsProps) {
  const { data, isError } = useQuery(adminProducts({ ...ANY, search }, 1))
  if (isError) return <p className="mt-2 text-sm text-danger">The products could not be searched. Please try again.</p>
  if (!data) return <p className="mt-2 text-sm text-muted">Searching...</p>
  if (data.rows.length === 0) return <p className="mt-2 text-sm text-muted">No product found</p>
  return (
    <ul className="mt-2 grid grid-cols-1 gap-1">
      {data.rows.slice(0, MOST_SHOWN).map((product) => (
        <li key={product.id}>
          <button
            type="button"
            onClick={() => onChoose(product)}
            className="flex min-h-12 w-full items-center gap-3 rounded-lg px-2 py-1 text-left hover:bg-tint"
          >
            <ProductLabel product={product} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function ProductLabel({ product: { name, image, price } }: { product: Product }) {
  return (
    <>
      <Picture alt="" className="w-10 shrink-0 rounded-lg" sizes="40px" src={image} title={name} />
      <span className="min-w-0 grow">
        <span className="block truncate text-sm font-semibold">{name}</span>
        <span className="nums block text-xs text-muted">{formatNaira(price)}</span>
      </span>
    </>
  )
}
