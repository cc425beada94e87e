import { useState } from 'react'
import { NEW_ORDER } from '../../../content/admin/new-order.ts'
import { useCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { readChat, type UnreadLine } from './read-chat.ts'
import { readChatAddress } from './read-chat-address.ts'
import type { OrderDraftState } from './use-order-draft.ts'

const TEXT = NEW_ORDER.chat

type ChatTextProps = { order: OrderDraftState }

/** The customer's message: what it names is put into the order at a press, what can't be read stands beside it. */
export function ChatText({ order: { draft, change, putItems } }: ChatTextProps) {
  const { products, isComplete, answers } = useCatalogue()
  const [taken, setTaken] = useState('')
  const { chat } = draft
  const { items, unread, leftOut } = readChat(chat, products)

  function takeOver() {
    putItems(items)
    const told = readChatAddress(chat)
    // What stands there already was typed, or is the account's.
    const missing = Object.entries(told).filter(([field]) => isBlank(draft.address[field as keyof typeof told]))
    change({ address: { ...draft.address, ...Object.fromEntries(missing) } })
    setTaken(chat)
  }
  return (
    <Panel title={TEXT.title}>
      <TextArea
        hint={TEXT.hint}
        label={TEXT.label}
        onChange={(event) => change({ chat: event.target.value })}
        rows={6}
        value={chat}
      />
      {chat.trim() !== '' && (
        <div className="mt-3 grid gap-2 text-sm">
          {!isComplete && <p className="text-muted">{answers ? TEXT.onlyHere : TEXT.catalogueLoading}</p>}
          <div className="flex flex-wrap items-center gap-3">
            <Button disabled={items.length === 0} onClick={takeOver} variant="quiet">
              {TEXT.use}
            </Button>
            <p className="font-medium" role="status">
              {taken === chat ? TEXT.taken : foundText(items.length)}
            </p>
          </div>
          {leftOut > 0 && <p className="text-danger">{fillText(TEXT.leftOut, { count: leftOut })}</p>}
          <Unread lines={unread} />
        </div>
      )}
    </Panel>
  )
}

/** The country begins as Nigeria (rule O6). */
const isBlank = (text: string | undefined) => text === undefined || text.trim() === '' || text === 'Nigeria'

function foundText(count: number): string {
  if (count === 0) return TEXT.nothingFound
  return count === 1 ? TEXT.found.one : fillText(TEXT.found.many, { count })
}

function Unread({ lines }: { lines: readonly UnreadLine[] }) {
  if (lines.length === 0) return null
  // Two lines may be the same.
  const counted = lines.map((line, place) => ({ ...line, place }))
  return (
    <div className="rounded-lg bg-gold-tint p-3 text-gold-ink">
      <p className="font-medium">{TEXT.unreadTitle}</p>
      <ul className="mt-1 list-disc pl-5">
        {counted.map(({ place, text, reason }) => (
          <li className="break-words" key={place}>
            “{text}”: {NEW_ORDER.unread[reason]}
          </li>
        ))}
      </ul>
    </div>
  )
}
