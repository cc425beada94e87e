import { type FormEvent, useMemo } from 'react'
import { isInStock, type Product } from '../../../domain/catalogue/product.ts'
import type { ProductFilter } from '../../../domain/catalogue/product-filter.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Field, Select } from '../../../ui/form/Field.tsx'
import { BottomSheet } from '../../../ui/overlay/Dialog.tsx'
import { MORE_FILTER_PARAMS, NO_FILTER } from './listing-query.ts'

/** Returns the brands of products in stock, sorted. */
export function brandsOf(products: readonly Product[]): readonly string[] {
  const brands = new Set(products.filter(isInStock).map((product) => product.brand))
  return [...brands].filter((brand) => brand !== null && brand !== '').sort() as string[]
}

type FilterBottomSheetProps = {
  filter: ProductFilter
  /** Source of the brands. */
  products: readonly Product[]
  onChange: (values: Readonly<Record<string, string>>) => void
  onClose: () => void
}

const FORM_ID = 'listing-filters'
const { category: _, ...NONE } = NO_FILTER

type Chosen = Readonly<Record<(typeof MORE_FILTER_PARAMS)[number], string>>

function read(form: FormData): Chosen {
  const chosen = Object.fromEntries(
    MORE_FILTER_PARAMS.map((name) => [name, String(form.get(name) ?? '').trim()]),
  ) as Chosen
  const { min, max } = chosen
  // Swap the prices if the higher one was typed first.
  return min && max && Number(min) > Number(max) ? { ...chosen, min: max, max: min } : chosen
}

function naira(kobo: number | null | undefined): string {
  return kobo == null ? '' : String(kobo / 100)
}

export function FilterBottomSheet({ filter, products, onChange, onClose }: FilterBottomSheetProps) {
  const brands = useMemo(() => brandsOf(products), [products])
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange(read(new FormData(event.currentTarget)))
    onClose()
  }
  const clear = () => {
    onChange(NONE)
    onClose()
  }
  return (
    <BottomSheet
      onClose={onClose}
      title="Filters"
      footer={
        <>
          <Button variant="plain" onClick={clear}>
            Clear
          </Button>
          <Button type="submit" form={FORM_ID}>
            Show products
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={apply} className="grid gap-4">
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="mb-1 text-sm font-semibold">Price in naira</legend>
          <Field
            label="From"
            name="min"
            type="number"
            min="0"
            step="any"
            inputMode="decimal"
            defaultValue={naira(filter.minPrice)}
          />
          <Field
            label="To"
            name="max"
            type="number"
            min="0"
            step="any"
            inputMode="decimal"
            defaultValue={naira(filter.maxPrice)}
          />
        </fieldset>
        <Select
          label="Brand"
          name="brand"
          defaultValue={filter.brand ?? ''}
          options={[['', 'All brands'], ...brands]}
        />
        <Select
          label="Rating"
          name="rating"
          defaultValue={filter.minRating ?? ''}
          options={[
            ['', 'Any rating'],
            ['4', '4 stars and up'],
            ['3', '3 stars and up'],
            ['2', '2 stars and up'],
          ]}
        />
        <label className="flex min-h-11 items-center gap-3 text-sm font-medium">
          <input
            type="checkbox"
            name="sale"
            value="1"
            defaultChecked={filter.isOnSale ?? false}
            className="size-5 accent-brand"
          />
          On sale
        </label>
      </form>
    </BottomSheet>
  )
}
