type ShopMarkProps = {
  /** URL of the logo. Null shows the first two letters of the short name. */
  logo: string | null
  shortName: string
  className: string
}

/** The shop's logo. */
export function ShopMark({ logo, shortName, className }: ShopMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-9 shrink-0 place-items-center overflow-hidden rounded-lg font-bold ${className}`}
    >
      {logo ? <img src={logo} alt="" /> : [...shortName.toLowerCase()].slice(0, 2)}
    </span>
  )
}
