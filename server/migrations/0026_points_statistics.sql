-- The points of listings stand in clusters, their towns: taking latitude and longitude for unrelated, the planner
-- expects a fifth of what is near a town, and looks each listing up by itself instead of reading one index.
alter table listing_points alter column latitude set statistics 1000, alter column longitude set statistics 1000;
create statistics listing_points_towns (mcv) on latitude, longitude from listing_points;
alter statistics listing_points_towns set statistics 1000;
