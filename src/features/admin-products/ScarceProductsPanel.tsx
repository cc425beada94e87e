import { useQuery } from '@tanstack/react-query'
import PackageCheck from 'lucide-react/icons/package-check'
import { ADMIN_DASHBOARD } from '../../content/admin/dashboard.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { type ScarceProductsPanel as Scarce, scarceProducts } from '../../data/admin/products/product-list.ts'
import { plural } from '../../lib/plural.ts'
import { LINK_ROWS, LinkPanel, type LinkRow } from '../../ui/list/LinkPanel.tsx'

const { more, empty } = ADMIN_DASHBOARD.lowStock

function rowsOf({ soldOut: count, low }: Scarce): LinkRow[] {
  // One row for all of them: what stays sold out must not hide what is about to be.
  const gone: LinkRow[] =
    count === 0
      ? []
      : [
          {
            id: 'sold-out',
            to: '/admin/products?stock=out',
            title: 'Sold out',
            note: plural(count, 'product'),
            isUrgent: true,
          },
        ]
  const scarce = low.map(({ id, name, stock }) => ({
    id,
    to: `/admin/products?search=${id}`,
    title: name,
    note: `${stock} left`,
  }))
  return [...gone, ...scarce].slice(0, LINK_ROWS)
}

/** Sold out products, and the next ones. */
export function ScarceProducts() {
  return (
    <LinkPanel
      title="Low stock"
      more={more}
      list={useQuery(scarceProducts(LINK_ROWS))}
      loading="Loading low stock"
      failure={ADMIN_MESSAGES.products.loadFailed}
      empty={{ icon: <PackageCheck size={28} />, ...empty }}
      rowsOf={rowsOf}
    />
  )
}
