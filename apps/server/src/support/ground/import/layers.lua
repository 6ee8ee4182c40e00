-- tilemaker runs this for everything in a file of OpenStreetMap: which layer of the street map it belongs to. The layers
-- are our own, and hold only what our map draws; layers.json says at which zooms.

node_keys = { "addr:housenumber", "place" }

local function set(text)
  local found = {}
  for word in string.gmatch(text, "%S+") do found[word] = true end
  return found
end

local CLASSES = {
  motorway = "motorway", motorway_link = "ramp", trunk = "trunk", trunk_link = "ramp", primary = "primary",
  primary_link = "ramp", secondary = "secondary", secondary_link = "ramp", tertiary = "tertiary", tertiary_link = "ramp",
  residential = "minor", unclassified = "minor", living_street = "minor", road = "minor", busway = "minor",
  service = "service", pedestrian = "path", footway = "path", path = "path", cycleway = "path", steps = "path",
  bridleway = "path", track = "track",
}
local FROM_ZOOM = {
  motorway = 8, trunk = 8, primary = 9, secondary = 11, ramp = 12, tertiary = 12, minor = 12, service = 14, track = 14, path = 14,
}
-- What is drawn later lies above.
local ORDER = { path = 1, track = 2, service = 3, minor = 4, tertiary = 5, ramp = 6, secondary = 7, primary = 8, trunk = 9, motorway = 10 }
local GREEN_LEISURE = set "park garden golf_course nature_reserve playground pitch dog_park recreation_ground common"
local GREEN_LANDUSE = set "forest grass meadow cemetery village_green recreation_ground allotments orchard greenfield"
local GREEN_NATURAL = set "wood grassland scrub heath wetland"
local GROUND_LANDUSE = set "retail commercial industrial railway construction military"
local GROUND_AMENITY = set "school university college hospital parking"
local PLACES = set "city town village hamlet suburb neighbourhood"

local function write_number(object)
  local number = object:Find("addr:housenumber")
  if number == "" then return end
  object:Attribute("number", number)
  local street = object:Find("addr:street")
  if street ~= "" then object:Attribute("street", street) end
end

function node_function(node)
  local place = node:Find("place")
  if PLACES[place] then
    node:Layer("places", false)
    node:Attribute("name", node:Find("name"))
    node:Attribute("class", place)
    if place == "city" or place == "town" then node:MinZoom(8) elseif place == "village" then node:MinZoom(11) else node:MinZoom(13) end
  end
  if node:Find("addr:housenumber") ~= "" then
    node:Layer("numbers", false)
    write_number(node)
  end
end

-- A name is one point: written on an area it would come once for every tile the area lies in.
local function write_name(way, class, zoom)
  local name = way:Find("name")
  if name == "" then return end
  way:LayerAsCentroid("names")
  way:Attribute("name", name)
  way:Attribute("class", class)
  way:MinZoom(zoom)
end

local function area_min_zoom(way)
  local area = way:Area()
  if area > 2000000 then return 9 elseif area > 400000 then return 10 elseif area > 100000 then return 11 elseif area > 25000 then return 12 else return 13 end
end

function way_function(way)
  local building = way:Find("building")
  if building ~= "" and building ~= "no" and way:IsClosed() then
    way:Layer("roofs", true)
    way:Attribute("kind", building == "yes" and "" or building)
    write_number(way)
    way:MinZoom(way:Area() > 900 and 13 or 14)
    if way:Find("addr:housenumber") ~= "" then
      way:LayerAsCentroid("numbers")
      way:Attribute("number", way:Find("addr:housenumber"))
    end
    return
  end

  local highway = way:Find("highway")
  local class = CLASSES[highway]
  if class and way:Find("area") ~= "yes" then
    way:Layer("streets", false)
    way:Attribute("class", class)
    local name = way:Find("name")
    local ref = way:Find("ref")
    if name ~= "" then way:Attribute("name", name) end
    if ref ~= "" then way:Attribute("ref", ref) end
    local service = way:Find("service")
    if service == "driveway" or service == "parking_aisle" then way:Attribute("service", service) end
    if way:Find("tunnel") == "yes" then way:AttributeNumeric("below", 1) end
    if way:Find("bridge") ~= "" and way:Find("bridge") ~= "no" then way:AttributeNumeric("above", 1) end
    way:MinZoom(FROM_ZOOM[class])
    way:ZOrder(ORDER[class])
    return
  end

  local railway = way:Find("railway")
  if railway == "rail" or railway == "light_rail" then
    way:Layer("rails", false)
    if way:Find("service") ~= "" then way:MinZoom(13) else way:MinZoom(9) end
    return
  end

  local waterway = way:Find("waterway")
  if waterway == "river" or waterway == "stream" or waterway == "canal" then
    way:Layer("creeks", false)
    way:Attribute("class", waterway)
    if way:Find("name") ~= "" then way:Attribute("name", way:Find("name")) end
    if waterway == "river" then way:MinZoom(10) else way:MinZoom(12) end
    return
  end

  if not way:IsClosed() then return end
  if way:Find("boundary") == "lot" then
    way:Layer("lots", false)
    way:MinZoom(14)
    return
  end
  local natural, landuse, leisure, amenity = way:Find("natural"), way:Find("landuse"), way:Find("leisure"), way:Find("amenity")
  if natural == "water" or waterway == "riverbank" or landuse == "reservoir" or landuse == "basin" or leisure == "swimming_pool" then
    way:Layer("water", true)
    if leisure == "swimming_pool" then way:Attribute("class", "pool") end
    way:MinZoom(area_min_zoom(way))
    write_name(way, "water", math.max(12, area_min_zoom(way)))
  elseif GREEN_LEISURE[leisure] or GREEN_LANDUSE[landuse] or GREEN_NATURAL[natural] then
    way:Layer("greens", true)
    way:MinZoom(area_min_zoom(way))
    write_name(way, "green", 14)
  elseif landuse == "residential" and way:Find("residential") ~= "apartments" then
    way:Layer("towns", true)
    way:MinZoom(math.max(9, math.min(12, area_min_zoom(way))))
  elseif GROUND_LANDUSE[landuse] or GROUND_AMENITY[amenity] or way:Find("residential") == "apartments" then
    way:Layer("grounds", true)
    way:Attribute("class", amenity ~= "" and amenity or landuse)
    way:MinZoom(13)
    write_name(way, "ground", 14)
  end
end
