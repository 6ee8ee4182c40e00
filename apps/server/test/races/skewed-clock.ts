/** Loaded before anything else of a process: its clock is wrong by SKEW_HOURS. The database's is not. */
const wrongBy = Number(process.env.SKEW_HOURS) * 3_600_000
const RightDate = Date

globalThis.Date = new Proxy(RightDate, {
  construct: (_, given) =>
    given.length === 0 ? new RightDate(RightDate.now() + wrongBy) : Reflect.construct(RightDate, given),
  apply: () => new RightDate(RightDate.now() + wrongBy).toString(),
  get: (target, key) => (key === 'now' ? () => RightDate.now() + wrongBy : Reflect.get(target, key)),
})
