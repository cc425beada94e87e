import { describe, expect, it } from 'vitest'
import { ownTexts, speakingFiles, textsIn } from './texts.ts'

const found = (code: string) => ownTexts('src/ui/a.tsx', code)

describe('the words of the shop', () => {
  it('are all in src/content', () => {
    expect(speakingFiles().flatMap(textsIn)).toEqual([])
  })

  it('are looked for in every component', () => {
    expect(speakingFiles()).toEqual(
      expect.arrayContaining(['src/ui/overlay/Dialog.tsx', 'src/pages/cart/CartPage.tsx']),
    )
  })
})

describe('a text of a component', () => {
  it.each([
    '<p>Nothing here</p>',
    "<p>{isOpen ? 'hide' : 'show'}</p>",
    `<p>{count > 0 && \`\${count} left\`}</p>`,
    '<Button label="remove" />',
    '<Field hint={isNew ? "optional" : undefined} />',
    "const LABELS = { pending: 'Waiting' }",
    `showToast({ title: \`Order \${number} placed\` })`,
  ])('is found in: %s', (code) => {
    expect(found(code)).toHaveLength(code.includes('hide') ? 2 : 1)
  })

  it.each([
    '<p className="flex items-center">{TEXT.none} · {count} %</p>',
    "<Button variant={isBusy ? 'plain' : 'action'} onClick={() => open('dialog')} />",
    "if (error.name === 'AbortError') throw new Error('Never shown')",
    "console.warn('The cart was not read:', cause)",
    "import { Button } from './Button.tsx'; type Tone = 'Good' | 'Bad'",
    "<p>{kind === 'percent' ? TEXT.percent : fillText(TEXT.amount, { unit })}</p>",
  ])('is not found in: %s', (code) => {
    expect(found(code)).toEqual([])
  })
})
