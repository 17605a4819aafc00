/** All plies, the ends first and then far apart, so that a line over time has a shape soon. */
export function spread(last: number): number[] {
  const order = [0, last]
  for (let gap = 64; gap >= 1; gap /= 2) for (let ply = 0; ply <= last; ply += gap) order.push(ply)
  return [...new Set(order)]
}
