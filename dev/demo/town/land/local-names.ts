/** Names of streets that any town of the region has. */
export const LOCAL_NAMES: readonly string[] = `
  Magnolia Dogwood Sycamore Hickory Chestnut Walnut Poplar Laurel Cypress Juniper Holly Cedar Willow Hawthorne
  Mulberry Persimmon Sassafras Linden Beech Aspen Birch Elmwood Oakdale Pinecrest Fernwood Ivy Jasmine
  Wisteria Azalea Camellia Gardenia Honeysuckle Primrose Rosewood Briarwood Cloverdale Meadowbrook Brookside
  Ridgewood Hillcrest Fairview Lakeview Woodland Highland Sunset Sunrise Forest Garden Spring Summit Valley
  Washington Jefferson Madison Monroe Jackson Tyler Taylor Lincoln Grant Hayes Garfield Cleveland Harrison
  McKinley Wilson Harding Coolidge Franklin Hamilton Adams Vance Aycock Morehead Gaston Macon Iredell Davie
  Caswell Ashe Burke Moore Hooper Hewes Penn Graham Swain Tryon Dobbs Martin Rowan Person Stokes Surry Yadkin
  Wilkes Avery Mitchell Madrid Lexington Concord Salisbury Hillsboro Edenton Tarboro Kinston Warren Scott Tate
  Mendenhall Cornwallis Pembroke Carlisle Kensington Windsor Wexford Sheffield Bristol Chatham Dover Essex
  Norwood Oxford Cambridge Stratford Lancaster Sterling Belmont Colonial Carolina Piedmont Dixon Fisher
  Gregory Gillespie Lindsay Bessemer Florence Maywood Edgemont Glendale Clifton Rankin Textile Mill Depot
  Foundry Market Mason Church College Academy Chapel Trinity Wesley Asbury Calvin Luther Bishop Arden Avondale
  Berkeley Bradford Camden Clayton Dalton Dunbar Eastland Elgin Fenwick Gilmer Granville Hampton Hobbs Irving
  Jarrell Keeling Kirkwood Lowell Marshall Nealtown Ogden Parkway Quail Radiance Sedgefield Tipton Union
  Vandalia Wendover Yancey Zachary
`
  .trim()
  .split(/\s+/)
