import type { LucideIcon } from 'lucide-react'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import Package from 'lucide-react/icons/package'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { DeviceContents } from '../../data/device-storage/device-contents.ts'
import { byteText } from '../../lib/byte-text.ts'
import { plural } from '../../lib/plural.ts'

type ContentsListProps = { contents: DeviceContents }
type RowProps = { icon: LucideIcon; title: string; text: string; size: string }

function Row({ icon: Icon, title, text, size }: RowProps) {
  return (
    <li className="flex min-h-16 items-center gap-4 border-b border-line px-4 py-3 last:border-b-0">
      <Icon aria-hidden="true" className="shrink-0 text-brand" size={22} />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <span className="shrink-0 font-semibold tabular-nums">{size}</span>
    </li>
  )
}

export function ContentsList({ contents: { pictures, catalogue, files, cart } }: ContentsListProps) {
  const mine = [
    plural(cart.items, 'item'),
    plural(cart.wishlist, 'wishlist item'),
    cart.unsynced > 0 && `${plural(cart.unsynced, 'change')} not synced yet`,
  ]
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      <Row
        icon={Image}
        size={byteText(pictures.bytes)}
        text={plural(pictures.count, 'picture')}
        title="Saved pictures"
      />
      <Row icon={Package} size={byteText(catalogue.bytes)} text={plural(catalogue.count, 'product')} title="Products" />
      <Row icon={FileText} size={byteText(files.bytes)} text={plural(files.count, 'file')} title="Pages of the shop" />
      <Row icon={ShoppingCart} size="" text={mine.filter(Boolean).join(', ')} title="Your cart and changes" />
    </ul>
  )
}
