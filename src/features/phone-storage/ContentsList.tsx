import type { LucideIcon } from 'lucide-react'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import Package from 'lucide-react/icons/package'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import * as TEXT from '../../content/account/phone-storage.ts'
import type { DeviceContents } from '../../data/device-storage/device-contents.ts'
import { byteText } from '../../lib/byte-text.ts'
import { fillText } from '../../lib/fill-text.ts'

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

function countText(count: number, one: string, many: string): string {
  return count === 1 ? one : fillText(many, { count: count.toLocaleString('en-US') })
}

export function ContentsList({ contents: { pictures, catalogue, files, cart } }: ContentsListProps) {
  const mine = [
    countText(cart.items, '1 item', TEXT.items),
    countText(cart.wishlist, '1 wishlist item', TEXT.wishlistItems),
    cart.unsynced > 0 && countText(cart.unsynced, '1 change not synced yet', TEXT.waiting),
  ]
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      <Row
        icon={Image}
        size={byteText(pictures.bytes)}
        text={countText(pictures.count, '1 picture', TEXT.pictures)}
        title="Saved pictures"
      />
      <Row
        icon={Package}
        size={byteText(catalogue.bytes)}
        text={countText(catalogue.count, '1 product', TEXT.products)}
        title="Products"
      />
      <Row
        icon={FileText}
        size={byteText(files.bytes)}
        text={countText(files.count, '1 file', TEXT.files)}
        title="Pages of the shop"
      />
      <Row icon={ShoppingCart} size="" text={mine.filter(Boolean).join(', ')} title="Your cart and changes" />
    </ul>
  )
}
