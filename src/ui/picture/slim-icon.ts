import { createElement, type SVGProps } from 'react'

type IconData = { readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[] }
type IconProps = SVGProps<SVGSVGElement> & { size?: number }

/** In the built shop it stands in for lucide-react's own, which costs a kilobyte and a half and writes longer markup. */
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  // biome-ignore lint/correctness/noComponentHookFactories: lucide-react's icon files call a factory, once per icon
  return function Icon({ size = 24, strokeWidth = 2, ...rest }: IconProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      shapes,
    )
  }
}
