import { useQuery } from '@tanstack/react-query'
import PackageCheck from 'lucide-react/icons/package-check'
import { ADMIN_DASHBOARD } from '../../content/admin/dashboard.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { type ScarceProducts as Scarce, scarceProducts } from '../../data/admin/products/scarce-products.ts'
import { fillText } from '../../lib/fill-text.ts'
import { LINK_ROWS, LinkPanel, type LinkRow } from '../../ui/list/LinkPanel.tsx'

const { title, more, loading, empty, left, soldOut } = ADMIN_DASHBOARD.lowStock

function rowsOf({ soldOut: count, low }: Scarce): LinkRow[] {
  // One row for all of them: what stays sold out must not hide what is about to be.
  const gone: LinkRow[] =
    count === 0
      ? []
      : [
          {
            id: 'sold-out',
            to: '/admin/products?stock=out',
            title: soldOut.title,
            note: fillText(count === 1 ? soldOut.one : soldOut.many, { count }),
            isUrgent: true,
          },
        ]
  const scarce = low.map(({ id, name, stock }) => ({
    id,
    to: `/admin/products?search=${id}`,
    title: name,
    note: fillText(left, { count: stock }),
  }))
  return [...gone, ...scarce].slice(0, LINK_ROWS)
}

/** What is sold out, and what will be next. */
export function ScarceProducts() {
  return (
    <LinkPanel
      title={title}
      more={more}
      list={useQuery(scarceProducts(LINK_ROWS))}
      loading={loading}
      failure={ADMIN_MESSAGES.products.loadFailed}
      empty={{ icon: <PackageCheck size={28} />, ...empty }}
      rowsOf={rowsOf}
    />
  )
}
