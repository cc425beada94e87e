import type { LucideIcon } from 'lucide-react'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import Package from 'lucide-react/icons/package'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import * as TEXT from '../../content/account/phone-storage.ts'
import { THIS_PHONE } from '../../content/pages/this-phone.ts'
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

/** What is stored on this device, kind by kind. */
export function ContentsList({ contents: { pictures, catalogue, files, cart } }: ContentsListProps) {
  const mine = [
    countText(cart.items, TEXT.oneItem, TEXT.items),
    countText(cart.wishlist, TEXT.oneWishlistItem, TEXT.wishlistItems),
    cart.unsynced > 0 && countText(cart.unsynced, TEXT.oneWaiting, TEXT.waiting),
  ]
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      <Row
        icon={Image}
        size={byteText(pictures.bytes)}
        text={countText(pictures.count, TEXT.onePicture, TEXT.pictures)}
        title={THIS_PHONE.pictures.title}
      />
      <Row
        icon={Package}
        size={byteText(catalogue.bytes)}
        text={countText(catalogue.count, TEXT.oneProduct, TEXT.products)}
        title={THIS_PHONE.catalogue}
      />
      <Row
        icon={FileText}
        size={byteText(files.bytes)}
        text={countText(files.count, TEXT.oneFile, TEXT.files)}
        title={THIS_PHONE.files}
      />
      <Row icon={ShoppingCart} size="" text={mine.filter(Boolean).join(', ')} title={THIS_PHONE.mine} />
    </ul>
  )
}
