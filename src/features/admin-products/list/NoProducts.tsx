import PackageSearch from 'lucide-react/icons/package-search'
import type { ProductFilter } from '../../../data/admin/products/product-list.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { StateMessage } from '../../../ui/feedback/StateMessage.tsx'
import { isNarrowing } from './product-filter.ts'

type NoProductsProps = { filter: ProductFilter; onAdd: () => void }

/** An empty list: of a shop that has just begun, or of a filter that nothing matches. */
export function NoProducts({ filter, onAdd }: NoProductsProps) {
  const icon = <PackageSearch size={28} />
  if (!isNarrowing(filter)) {
    return (
      <StateMessage
        icon={icon}
        title="No products yet"
        message="Add your first one, or import a list of them."
        action={
          <Button variant="action" onClick={onAdd}>
            Add Product
          </Button>
        }
      />
    )
  }
  const message = filter.search ? `Nothing matches "${filter.search}".` : 'Nothing matches these filters.'
  return <StateMessage icon={icon} title="No products found" message={message} />
}
