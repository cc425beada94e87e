import { cleanup, render, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { useEarlyInput } from './use-early-input.ts'

function Box() {
  const [text, setText] = useState('')
  const input = useEarlyInput<HTMLInputElement>(text, setText)
  return (
    <label>
      Words
      <input ref={input} value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </label>
  )
}

afterEach(cleanup)

it('adopts text typed before hydration', async () => {
  const tree = (
    <StrictMode>
      <Box />
    </StrictMode>
  )
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(tree)
  screen.getByRole<HTMLInputElement>('textbox').value = 'pot'
  render(tree, { container: place, hydrate: true })
  expect((await screen.findByText('pot')).tagName).toBe('OUTPUT')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('pot')
})
