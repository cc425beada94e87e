import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { countNews, forgetNews, markNewsSeen, useUnseenNews } from './follow-news.ts'

afterEach(() => {
  cleanup()
  act(forgetNews)
})

describe('unseen news', () => {
  it('is counted by its kind and forgotten when that kind is seen', () => {
    const { result } = renderHook(useUnseenNews)
    act(() => {
      countNews('order')
      countNews('order')
      countNews('message')
    })
    expect(result.current).toEqual({ order: 2, message: 1 })
    act(() => markNewsSeen('order'))
    expect(result.current).toEqual({ order: 0, message: 1 })
  })

  it('is gone for the next admin of this tab', () => {
    const { result } = renderHook(useUnseenNews)
    act(() => countNews('message'))
    act(forgetNews)
    expect(result.current).toEqual({ order: 0, message: 0 })
  })
})
