import { render } from '@testing-library/react'
import Heart from 'lucide-react/icons/heart'
import { expect, it } from 'vitest'

it('hides icons from screen readers by default', () => {
  const { container } = render(<Heart size={18} />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
