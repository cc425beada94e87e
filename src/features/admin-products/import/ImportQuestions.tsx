import { useId } from 'react'
import { newCategory } from '../../../data/admin/products/import/categories.ts'
import type { ImportAnswers, ImportChoices, ImportSummary } from '../../../data/admin/products/import/import-session.ts'
import { CATEGORIES, categoryLabel } from '../../../domain/catalogue/categories.ts'
import { LIMITS } from '../../../domain/limits.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { Field, Select } from '../../../ui/form/Field.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import type { Import } from './use-import.ts'

type Question<Answer extends string> = {
  readonly question: string
  readonly hint?: string
  readonly answers: Readonly<Record<Answer, string>>
}

const QUESTIONS: { readonly [Name in keyof ImportAnswers]-?: Question<NonNullable<ImportAnswers[Name]>> } = {
  mark: {
    question: 'This file has prices that could be two amounts. How does it write them?',
    answers: { '.': '12,500.00 (dot before the kobo)', ',': '12.500,00 (comma before the kobo)' },
  },
  order: {
    question: 'This file has dates with the month first. How does it write the first of December?',
    answers: { monthFirst: '12/01/2026', dayFirst: '01/12/2026' },
  },
  sameName: {
    question: 'Some names appear in several rows with different variants ({count}). What are they?',
    answers: { variants: 'One product with a variant in each row', products: 'Separate products' },
  },
  name: {
    question: 'Names in this file that are already in the shop: {count}. Are they the same products?',
    answers: { same: 'The same products: update them', other: 'Other products: add them' },
  },
  stock: {
    question: 'Stock of existing products',
    hint: 'The file doesn’t say what the stock was when it was exported.',
    answers: { leave: 'Keep the stock', set: 'Use the file’s stock' },
  },
  pictures: {
    question: 'Pictures of existing products that have some',
    hint: 'The file links to pictures on another site, which an earlier import may have fetched.',
    answers: { leave: 'Keep them', take: 'Use the file’s pictures' },
  },
}

type ImportQuestionsProps = { state: Import; isDisabled: boolean }

/** Asks each open question once for all rows. Every answer updates the preview at once. */
export function ImportQuestions({ state: { choices, checked, begin }, isDisabled }: ImportQuestionsProps) {
  if (!choices || !checked) return null
  const { summary, isRepeat } = checked
  const answer = (change: Partial<ImportChoices>) => begin({ ...choices, ...change })
  return (
    <fieldset
      aria-label="Questions about the file"
      className="grid min-w-0 grid-cols-1 gap-4 empty:hidden"
      disabled={isDisabled}
    >
      {isRepeat && (
        <p className="text-sm font-medium">
          This file was imported less than an hour ago. Its stock changes are not added again.
        </p>
      )}
      {(Object.keys(QUESTIONS) as (keyof ImportAnswers)[])
        .filter((name) => summary.asks[name] > 0)
        .map((name) => (
          <Choice
            key={name}
            {...QUESTIONS[name]}
            count={summary.asks[name]}
            value={choices[name]}
            onChoose={(chosen) => answer({ [name]: chosen })}
          />
        ))}
      <CategoryWords summary={summary} choices={choices} onAnswer={answer} />
      {summary.withoutStock > 0 && (
        <Field
          label={`Stock of each new product without one in the file (${summary.withoutStock})`}
          hint="With 0, shoppers see “Out of stock”."
          type="number"
          min={0}
          max={LIMITS.products.stock_quantity}
          inputMode="numeric"
          className="max-w-md"
          placeholder="0"
          value={choices.newStock || ''}
          onChange={({ target: { valueAsNumber, validity } }) =>
            validity.valid && answer({ newStock: valueAsNumber || 0 })
          }
        />
      )}
      {(choices.isEmptying || summary.counts.update + summary.counts.unchanged > 0) && (
        <Switch
          label="Empty cells clear their field"
          hint="Otherwise an empty cell leaves its field unchanged."
          isOn={choices.isEmptying}
          onChange={(isEmptying) => answer({ isEmptying })}
        />
      )}
    </fieldset>
  )
}

type ChoiceProps = Question<string> & {
  count: number
  value: string | undefined
  onChoose: (answer: string) => void
}

function Choice({ question, hint, answers, count, value, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="text-sm">
      <legend className="font-medium">{fillText(question, { count })}</legend>
      {hint && <p className="text-muted">{hint}</p>}
      <div className="flex flex-wrap gap-x-6">
        {Object.entries(answers).map(([answer, label]) => (
          <label key={answer} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={name}
              className="size-5 shrink-0 accent-brand"
              checked={answer === value}
              onChange={() => onChoose(answer)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type CategoryWordsProps = {
  summary: ImportSummary
  choices: ImportChoices
  onAnswer: (change: Partial<ImportChoices>) => void
}

function CategoryWords({ summary, choices, onAnswer }: CategoryWordsProps) {
  // Words that match a category need no answer.
  const asked = summary.categories.filter(({ word, slug }) => slug === null || choices.categories[word] !== undefined)
  if (asked.length === 0) return null
  const known: readonly string[] = [...CATEGORIES.map((category) => category.slug), ...summary.ownCategories]
  return (
    <fieldset className="text-sm">
      <legend className="mb-1.5 font-medium">Which category does each word mean?</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {asked.map(({ word, count, slug }) => {
          const own = newCategory(word)
          const isOffered = own !== null && !known.includes(own)
          return (
            <Select
              key={word}
              label={`${word || 'New products without a category'} (${count})`}
              aria-label={word ? `Category of "${word}"` : 'Category of new products without a category'}
              value={slug ?? ''}
              options={[
                ...(slug === null ? [['', 'Choose'] as const] : []),
                ...known.map((category) => [category, categoryLabel(category)] as const),
                ...(isOffered ? [[own, `New: ${categoryLabel(own)}`] as const] : []),
              ]}
              onChange={(event) => onAnswer({ categories: { ...choices.categories, [word]: event.target.value } })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
