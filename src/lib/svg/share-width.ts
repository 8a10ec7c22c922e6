/** Widths of columns: equal if all texts fit such columns. Otherwise long ones share what short ones leave. */
export function shareWidth(wanted: number[], room: number): number[] {
  const equal = room / wanted.length
  if (wanted.every((width) => width <= equal)) return wanted.map(() => equal)
  const short = wanted.map((width) => (width <= equal ? width : 0))
  const rest = room - short.reduce((sum, width) => sum + width, 0)
  const long = wanted.reduce((sum, width) => sum + (width > equal ? width : 0), 0)
  // Where all the long ones fit, what is left over is spread evenly.
  const spare = Math.max(0, rest - long) / wanted.length
  return wanted.map((width) =>
    width <= equal ? width + spare : Math.min(width, (width * rest) / long) + spare,
  )
}
