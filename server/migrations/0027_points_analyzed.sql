-- Statistics are empty until the table is analysed, and a table that does not change is not analysed by itself.
analyze listing_points;
