/** What can be wrong with an import row. `said` is the value in the row, or the line it refers to. */
export const IMPORT_PROBLEMS = {
  needed: () => 'Required',
  too_long: (said: string) => `Use ${said} characters or fewer`,
  jsn_unreadable: (said: string) => `"${said}" isn’t a valid JSN. Use a number like NCGB26110042.`,
  jsn_too_high: (said: string) => `The last part of ${said} is too high. The limit is 999999.`,
  jsn_taken: (said: string) => `${said} already exists`,
  jsbn_unreadable: (said: string) => `"${said}" isn’t a valid JSBN. Use a number like NCGB26110042.01S.`,
  jsbn_taken: (said: string) => `${said} already exists`,
  jsbn_of_another: (said: string) => `This JSBN belongs to ${said}, but the row has another JSN`,
  jsbn_repeated: (said: string) => `Line ${said} has the same JSBN`,
  building_repeated: (said: string) =>
    `Line ${said} has the same building. Add a JSBN or an address to tell them apart.`,
  too_many_buildings: (said: string) => `An order can have up to ${said} buildings`,
  type_unknown: (said: string) => `"${said}" isn’t a valid building type. Use S, M or C.`,
  type_differs: (said: string) => `The JSBN says ${said}`,
  status_unknown: (said: string) => `"${said}" isn’t a valid status`,
  day_unreadable: (said: string) => `"${said}" isn’t a valid date. Use 2026-11-03 or 11/3/2026.`,
  day_to_come: (said: string) => `${said} is in the future`,
  city_unknown: (said: string) => `No city code found for "${said}"`,
  city_ambiguous: (said: string) => `"${said}" has several city codes. Use the code.`,
  city_at_rest: (said: string) => `City code ${said} is inactive and can’t get new JSNs`,
  city_differs: (said: string) => `The JSN says ${said}`,
  state_unreadable: (said: string) => `"${said}" isn’t a valid state. Use its two letters.`,
  wire_center_unknown: (said: string) => `No wire center found for "${said}"`,
  wire_center_ambiguous: (said: string) => `Several wire centers match "${said}". Use the CLLI code.`,
  coordinate_unreadable: (said: string) => `"${said}" isn’t a valid coordinate. Use degrees like 36.0726.`,
  coordinate_half: () => 'Enter both latitude and longitude',
  units_unreadable: (said: string) => `"${said}" isn’t a valid unit count`,
  held_unreadable: (said: string) => `"${said}" isn’t yes or no`,
  differs: (said: string) => `Line ${said} of the same order has a different value`,
} as const satisfies Record<string, (said: string) => string>

export type ImportProblem = keyof typeof IMPORT_PROBLEMS
export const IMPORT_PROBLEM_CODES = Object.keys(IMPORT_PROBLEMS) as [ImportProblem, ...ImportProblem[]]
